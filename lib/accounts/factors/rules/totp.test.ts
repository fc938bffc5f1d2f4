import { Secret } from "otpauth";
import { describe, expect, it } from "vitest";
import { appUri, newAppSecret, stepOfCode } from "./totp";

const secret = Secret.fromUTF8("12345678901234567890").base32;
const at = (seconds: number) => new Date(seconds * 1000);

describe("the code of an app", () => {
  it.each([
    [59, "287082"],
    [1111111109, "081804"],
  ])("at %d s is %s [ACS-V-057]", (seconds, code) => {
    expect(stepOfCode(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it("is right from one step before to one after, and for its own step each time [ACS-V-057]", () => {
    const step = Math.floor(1111111111 / 30);
    for (const seconds of [1111111080, 1111111111, 1111111169])
      expect(stepOfCode(secret, "050471", at(seconds))).toBe(step);
    for (const seconds of [1111111079, 1111111170])
      expect(stepOfCode(secret, "050471", at(seconds))).toBeNull();
  });

  it("is taken with blanks, and is nothing but six digits [ACS-S-010]", () => {
    expect(stepOfCode(secret, "287 082", at(59))).not.toBeNull();
    for (const code of ["", "28708", "2870820", "28708a", "１２３４５６"])
      expect(stepOfCode(secret, code, at(59))).toBeNull();
  });

  it("is of 20 random bytes, and the QR code says what every app reads [ACS-V-015]", () => {
    const made = newAppSecret();
    expect(Secret.fromBase32(made).bytes).toHaveLength(20);
    expect(newAppSecret()).not.toBe(made);
    const uri = new URL(appUri(made, { email: "rep@wardway.test", product: "Wardway" }));
    expect(uri.protocol).toBe("otpauth:");
    expect(decodeURIComponent(uri.pathname)).toMatch(/Wardway:rep@wardway\.test$/);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      issuer: "Wardway",
      secret: made,
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
  });
});
