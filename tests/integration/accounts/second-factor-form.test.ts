import { expect, it } from "vitest";
import { sendLogin } from "@/app/(public)/login/actions";
import { sendSecondFactor } from "@/app/(public)/login/second-factor/actions";
import { csrfSetCookie } from "@/lib/core/server/csrf";
import { addApp, aPerson, codeOf, password } from "../../support/accounts/factors";
import { caller, callerFrom } from "../../support/api";
import { submit } from "../../support/forms";

// The sign-in as a browser without a script sends it.

let places = 0;
const aVisitor = (more: string[] = []) => {
  const { cookie, csrf } = callerFrom([csrfSetCookie(null), ...more]);
  places += 1;
  return { browser: caller(cookie, csrf), headers: { "x-forwarded-for": `10.9.${places}.7` } };
};

async function asked(email: string, next = "/app/organization/facilities") {
  const { browser, headers } = aVisitor();
  return submit(sendLogin, browser, { fields: { email, password, next }, headers });
}

it("leads to the question for a factor; the sign-in waits in a cookie, and no address holds it [ACS-V-021]", async () => {
  const person = await aPerson();
  const { secret } = await addApp(person.browser);
  const led = await asked(person.email);
  expect(led.location).toBe("/login/second-factor?next=%2Fapp%2Forganization%2Ffacilities");
  expect(led.cookies).toHaveLength(1);
  expect(led.cookies[0]).toMatch(/^second_factor=.+; HttpOnly; Max-Age=300$/);
  const { browser, headers } = aVisitor(led.cookies);
  const fields = { method: "totp", next: "/app/organization/facilities", remember: "on" };
  const wrong = await submit(sendSecondFactor, browser, {
    fields: { ...fields, secret_code: "000000" },
    headers,
  });
  expect(wrong).toMatchObject({ location: null, status: 400, wrong: { code: "This code is not right." } });
  // A code is never put back.
  expect(wrong.typed).toEqual({ method: "totp", next: "/app/organization/facilities", remember: "on" });
  const right = await submit(sendSecondFactor, browser, {
    fields: { ...fields, secret_code: codeOf(secret) },
    headers,
  });
  expect(right.location).toBe("/app/organization/facilities");
  expect(right.cookies.some((each) => /^second_factor=;.*Max-Age=0/.test(each))).toBe(true);
  expect(right.cookies.some((each) => each.startsWith("trusted_device_"))).toBe(true);
  const { body } = await callerFrom(right.cookies).get("/auth/user/");
  expect(body.email).toBe(person.email);
});

it("takes no forged, foreign or missing cookie [ACS-V-021 ACS-V-018]", async () => {
  const person = await aPerson();
  const { secret } = await addApp(person.browser);
  const { cookies } = await asked(person.email);
  const value = cookies[0]?.split(";")[0] ?? "";
  for (const cookie of ["", `${value}x`, value.replace(/\.[^.]+$/, ""), "second_factor=nonsense"]) {
    const { browser, headers } = aVisitor(cookie ? [cookie] : []);
    const sent = await submit(sendSecondFactor, browser, {
      fields: { method: "totp", secret_code: codeOf(secret), next: "/app" },
      headers,
    });
    expect(sent).toMatchObject({
      location: null,
      code: "challenge_over",
      problems: ["Please log in again."],
    });
  }
});

it("leads no further than this site [ACS-V-021]", async () => {
  const person = await aPerson();
  const { secret } = await addApp(person.browser);
  const { cookies } = await asked(person.email, "https://evil.test/app");
  const { browser, headers } = aVisitor(cookies);
  const sent = await submit(sendSecondFactor, browser, {
    fields: { method: "totp", secret_code: codeOf(secret), next: "//evil.test" },
    headers,
  });
  expect(sent.location).toBe("/app");
});
