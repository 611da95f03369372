# syntax=docker/dockerfile:1

# The pages, built with everything.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN node -e 'Promise.all([import("/app/tools/bootstrap/install.mjs"), import("/app/tools/bootstrap/build.mjs")]).then(([{ ensureInstalled }, { ensureBuilt }]) => ensureInstalled().then(ensureBuilt))'

# What runs: the server's packages without those for building and testing.
FROM node:24.21.0-bookworm-slim AS modules
WORKDIR /app
COPY . .
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace @treeline/server --workspace @treeline/web

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compiled
WORKDIR /app
COPY --from=modules /app/package.json ./
COPY --from=modules /app/node_modules node_modules
COPY --from=modules /app/packages packages
COPY --from=modules /app/apps/server apps/server
COPY --from=build /app/apps/web/build apps/web/build
COPY --from=modules /app/apps/web/package.json apps/web/package.json
# The program belongs to root and runs as somebody else: it can write to /data and nowhere else.
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# No npm in between, so that SIGTERM reaches the server.
CMD ["node", "apps/server/src/main.ts"]
