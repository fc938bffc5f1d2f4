import { expect, it } from "vitest";
import { securityHeaders } from "@/lib/core/server/security-headers";

const framesOf = (path: string) =>
  securityHeaders("a-nonce", path)
    ["Content-Security-Policy"]?.split("; ")
    .find((rule) => rule.startsWith("frame-src"));

it("lets pages of staff frame the bytes of a copy that they have read, and no other page", () => {
  for (const path of ["/staff", "/staff/credentials/license/1"])
    expect(framesOf(path), path).toBe("frame-src 'self' blob:");
  for (const path of ["/", "/app/provider/credentials", "/staffing", "/login"])
    expect(framesOf(path), path).toBe("frame-src 'self'");
});
