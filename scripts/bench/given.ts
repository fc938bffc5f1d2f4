import { randomBytes } from "node:crypto";
import { fullSizes } from "./load";

/** What was asked for on the command line. */
export const wants = (flag: string) => process.argv.includes(flag);
export const given = (flag: string) =>
  process.argv.find((argument) => argument.startsWith(`${flag}=`))?.slice(flag.length + 1);

export const report = (line: string) => console.log(`[bench] ${line}`);

/** The full size, or so many providers where `--small` is given. */
export const sizesOr = (providers: number) => (wants("--small") ? { ...fullSizes, providers } : fullSizes);

/** The product as it runs in production, but on the scratch database, without limits, mail or jobs. */
export function settings(url: string) {
  Object.assign(process.env, {
    NODE_ENV: "production",
    DEFAULT_MODE: "1",
    DATABASE_URL: url,
    RATE_LIMITS: "off",
    MAILBOX: "1",
    JOBS: "off",
    LOG_LEVEL: "silent",
  });
  process.env.NEXTAUTH_SECRET ||= randomBytes(32).toString("base64");
  process.env.FIELD_ENCRYPTION_KEYS ||= `k1:${randomBytes(32).toString("base64")}`;
}
