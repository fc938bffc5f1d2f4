import { writeCookie } from "@/lib/core/pure/cookies";
import { sameText, signed } from "@/lib/core/server/crypto";
import { env } from "@/lib/core/server/env";

type Options = { httpOnly?: boolean; maxAge: number; path?: string };

/** A cookie as an answer sets it: sent over https alone where the site has it. */
export const setCookie = (name: string, value: string, options: Options) =>
  writeCookie(name, value, { secure: env().secureCookies, ...options });

/** A cookie that was written for `Set-Cookie`, as Next's own store of cookies takes it. */
export function cookieOf(setCookie: string) {
  const [pair = "", ...attributes] = setCookie.split("; ");
  const [name = "", value = ""] = pair.split("=");
  const given = new Map(
    attributes.map((attribute) => {
      const [key = "", text = ""] = attribute.split("=");
      return [key.toLowerCase(), text];
    }),
  );
  const maxAge = given.get("max-age");
  return {
    name,
    value: decodeURIComponent(value),
    path: given.get("path") ?? "/",
    sameSite: "lax" as const,
    httpOnly: given.has("httponly"),
    secure: given.has("secure"),
    ...(maxAge !== undefined && { maxAge: Number(maxAge) }),
  };
}

/** A value that a browser keeps for us, signed for one purpose. */
export function sealed(purpose: string, value: unknown): string {
  const text = Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${text}.${signed(purpose, text)}`;
}

/** What was sealed for this purpose; null where it is missing or forged. */
export function unsealed(purpose: string, given: string | null): unknown {
  const [text = "", signature = ""] = (given ?? "").split(".");
  if (!sameText(signature, signed(purpose, text))) return null;
  return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
}
