/** Secrets that anybody can read in this repository: compose.yaml's, for one machine alone, and those of the tests. */
const known = [
  "for-this-machine-only",
  "for-this-machine-only-change-it-elsewhere",
  "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
  "a-secret-for-tests-that-guards-nothing",
  "BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=",
];

type Secrets = { DATABASE_URL: string; NEXTAUTH_SECRET: string; FIELD_ENCRYPTION_KEYS: string };

/** The variables whose secret everybody knows, each with what to do about it. */
export function knownSecrets({ DATABASE_URL, NEXTAUTH_SECRET, FIELD_ENCRYPTION_KEYS }: Secrets): string[] {
  const found: string[] = [];
  if (known.includes(NEXTAUTH_SECRET))
    found.push("NEXTAUTH_SECRET: make one with `openssl rand -base64 32`.");
  const keys = FIELD_ENCRYPTION_KEYS.split(",").map((key) => key.slice(key.indexOf(":") + 1));
  if (keys.some((key) => known.includes(key.padEnd(44, "="))))
    found.push("FIELD_ENCRYPTION_KEYS: write `k2:` followed by the output of `openssl rand -base64 32`.");
  if (known.includes(URL.parse(DATABASE_URL)?.password ?? ""))
    found.push("POSTGRES_PASSWORD, in DATABASE_URL: give the database's role another one.");
  return found;
}

/** Whether a host name or address means this very machine. */
export const isLoopback = (host: string) =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
