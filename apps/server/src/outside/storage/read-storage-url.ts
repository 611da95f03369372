import { ConfigError } from "../../config.ts";

export interface S3Place {
  readonly bucket: string;
  /** Without one the bucket is at AWS. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Without them AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY count, or the role of the machine. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const KNOWN = new Set(["endpoint", "region"]);

/** Never repeats the address, which may hold a secret. */
function unusable(): ConfigError {
  return new ConfigError(
    "STORAGE_URL is not usable: it must be an address like s3://bucket?endpoint=https://s3.example.com&region=eu-1.",
  );
}

export function readStorageUrl(address: string): S3Place {
  const url = URL.parse(address);
  if (url?.protocol !== "s3:" || !BUCKET.test(url.host) || (url.pathname !== "" && url.pathname !== "/")) {
    throw unusable();
  }
  for (const name of url.searchParams.keys()) if (!KNOWN.has(name)) throw unusable();
  return {
    bucket: url.host,
    endpoint: readEndpoint(url.searchParams.get("endpoint")),
    region: url.searchParams.get("region") || process.env["AWS_REGION"] || "us-east-1",
    credentials: readCredentials(url),
  };
}

function readEndpoint(given: string | null): string | undefined {
  if (!given) return undefined;
  const endpoint = URL.parse(given);
  if (endpoint?.protocol !== "http:" && endpoint?.protocol !== "https:") throw unusable();
  return endpoint.href;
}

function readCredentials({ username, password }: URL): S3Place["credentials"] {
  if (!username && !password) return undefined;
  if (!username || !password) throw unusable();
  try {
    return { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) };
  } catch {
    throw unusable();
  }
}
