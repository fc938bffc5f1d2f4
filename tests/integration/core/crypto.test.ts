import { describe, expect, it } from "vitest";
import {
  decryptField,
  encryptField,
  hashPassword,
  newToken,
  passwordMatches,
  sameText,
  signed,
} from "@/lib/core/server/crypto";
import { csrfTokenFits, newCsrfToken } from "@/lib/core/server/csrf";
import { idOfLinkToken, linkToken } from "@/lib/core/server/signed-links";

const id = "019a9f6e-4c1b-7000-8000-000000000001";

describe("passwords", () => {
  it("match their own hash only, and never an account without one", async () => {
    const stored = await hashPassword("Good-pass1!");
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwordMatches(stored, "Good-pass1!")).toBe(true);
    expect(await passwordMatches(stored, "good-pass1!")).toBe(false);
    expect(await passwordMatches(null, "Good-pass1!")).toBe(false);
  });

  it("are the same however the keyboard composes their letters", async () => {
    const stored = await hashPassword("Caf\u00e9-pass1!");
    expect(await passwordMatches(stored, "Cafe\u0301-pass1!")).toBe(true);
  });

  it("are all answered when twenty arrive at once", async () => {
    const stored = await hashPassword("Good-pass1!");
    const given = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? "Good-pass1!" : "Bad-pass1!"));
    const answers = await Promise.all(given.map((password) => passwordMatches(stored, password)));
    expect(answers).toEqual(given.map((password) => password === "Good-pass1!"));
  });
});

describe("encrypted fields", () => {
  it("come back as they were, under the key that is named", () => {
    const { ciphertext, keyId } = encryptField("987-65-4321");
    expect(keyId).toBe("k1");
    expect(ciphertext).not.toContain("4321");
    expect(decryptField(ciphertext, keyId)).toBe("987-65-4321");
  });

  it("look different each time", () => {
    expect(encryptField("987-65-4321").ciphertext).not.toBe(encryptField("987-65-4321").ciphertext);
  });

  it("are refused when a single bit has changed", () => {
    const { ciphertext, keyId } = encryptField("987-65-4321");
    const raw = Buffer.from(ciphertext, "base64");
    for (const position of [0, 12, raw.length - 1]) {
      const changed = Buffer.from(raw);
      changed[position]! ^= 1;
      expect(() => decryptField(changed.toString("base64"), keyId)).toThrow();
    }
  });

  it("name the key that is missing", () => {
    const { ciphertext } = encryptField("987-65-4321");
    expect(() => decryptField(ciphertext, "k9")).toThrow("FIELD_ENCRYPTION_KEYS has no key named k9");
  });
});

describe("tokens and signatures", () => {
  it("are of 192 random bits", () => {
    const tokens = Array.from({ length: 100 }, newToken);
    expect(new Set(tokens).size).toBe(100);
    for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(24);
  });

  it("hold for one purpose only", () => {
    expect(signed("verify_email", id)).not.toBe(signed("reset_password", id));
    expect(sameText(signed("verify_email", id), signed("verify_email", id))).toBe(true);
    expect(sameText("short", "longer")).toBe(false);
  });

  it("of a link open the row they were made for, and only for its purpose", () => {
    const token = linkToken("verify_email", id);
    expect(idOfLinkToken("verify_email", token)).toBe(id);
    expect(idOfLinkToken("reset_password", token)).toBeNull();
    expect(idOfLinkToken("verify_email", token.replace("0001.", "0002."))).toBeNull();
    expect(idOfLinkToken("verify_email", `${id}.`)).toBeNull();
    expect(idOfLinkToken("verify_email", "' or 1=1 --")).toBeNull();
  });

  it("of CSRF fit the session they were made for, and no other", () => {
    const token = newCsrfToken("session-one");
    expect(csrfTokenFits(token, "session-one")).toBe(true);
    expect(csrfTokenFits(token, "session-two")).toBe(false);
    expect(csrfTokenFits(token, null)).toBe(false);
    expect(csrfTokenFits(newCsrfToken(null), null)).toBe(true);
    expect(csrfTokenFits(`${token}x`, "session-one")).toBe(false);
    expect(csrfTokenFits(null, "session-one")).toBe(false);
  });
});
