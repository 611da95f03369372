import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("layouts/default.tsx", [
    index("routes/home.tsx"),
    route("documents", "routes/documents.tsx"),
    route("bin", "routes/bin.tsx"),
    route("templates", "routes/templates.tsx"),
  ]),
  layout("layouts/default-centred.tsx", [route("upgrade", "routes/upgrade.tsx")]),
  layout("layouts/text.tsx", [
    route("privacy", "routes/privacy.tsx"),
    route("terms", "routes/terms.tsx"),
    route("orders/:id", "routes/order.tsx"),
    route("account", "routes/account.tsx"),
  ]),
  layout("layouts/centred.tsx", [
    route("login", "routes/login.tsx"),
    route("signup", "routes/signup.tsx"),
    route("switch-account", "routes/switch-account.tsx"),
    route("confirm", "routes/confirm.tsx"),
    route("documents/:id/access", "routes/ask-access.tsx"),
    route("documents/:id/requests/:requestId", "routes/answer-request.tsx"),
    route("email/confirm", "routes/email-confirm.tsx"),
    route("email/undo", "routes/email-undo.tsx"),
    route("pay/sandbox/:id", "routes/pay-sandbox.tsx"),
    route("password/change", "routes/password-change.tsx"),
    route("password/forgot", "routes/password-forgot.tsx"),
    route("password/reset", "routes/password-reset.tsx"),
  ]),
  layout("layouts/document.tsx", [
    route("documents/:id", "routes/document.tsx"),
    route("offline", "routes/offline.tsx"),
    route("try", "routes/try.tsx"),
  ]),
  route("logout", "routes/logout.ts"),
  route("account/delete", "routes/account-delete.ts"),
  route("preferences", "routes/preferences.ts"),
  route("confirm/send", "routes/confirm-send.ts"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
