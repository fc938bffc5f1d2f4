import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { sendApp, sendFirstCode } from "@/app/(public)/login/set-up/actions";
import { db } from "@/db/client";
import { sessions } from "@/db/schema";
import { accountPaths } from "@/lib/core/pure/account-paths";
import { formFields, pageHeader } from "@/lib/core/pure/form-action";
import { aPerson, codeOf } from "../../support/accounts/factors";
import { withFactor } from "../../support/accounts/unconfirmed";
import { ok } from "../../support/api";
import { aRep } from "../../support/builders";
import { submit } from "../../support/forms";
import { withoutLimits } from "../../support/limits";

withoutLimits();

// The set-up of an authenticator app as a browser without a script sends it.

type Begun = { id: string; secret: string; qr: string };
const answerOf = <Answer>({ outcome }: { outcome: { answer?: unknown } | null }) => outcome?.answer as Answer;

it("shows the key in its answer, and the recovery codes after the first code [ACS-C-025 ACS-S-002 ACS-V-016]", async () => {
  const { browser } = await aPerson();
  const unnamed = await submit(sendApp, browser, { fields: { name: " " } });
  expect(unnamed).toMatchObject({ status: 400, wrong: { name: "Name is required" } });
  const begun = await submit(sendApp, browser, { fields: { name: "Phone" } });
  expect(begun).toMatchObject({ location: null, cookies: [] });
  const { id, secret, qr } = answerOf<Begun>(begun);
  expect(qr).toContain("<svg");
  const wrong = await submit(sendFirstCode, browser, { fields: { id, secret_code: "000000" } });
  expect(wrong).toMatchObject({ status: 400, wrong: { code: "This code is not right." } });
  // The page goes on with the app, and neither the key nor the code is sent back.
  expect(wrong.typed).toEqual({ id });
  expect(JSON.stringify(wrong)).not.toContain(secret);
  const added = await submit(sendFirstCode, browser, { fields: { id, secret_code: codeOf(secret) } });
  expect(added).toMatchObject({ location: null, cookies: [] });
  const { codes } = answerOf<{ codes: string[] }>(added);
  expect(codes).toHaveLength(10);
  const { factors, codes_left } = await ok(browser.get("/account/security/"));
  expect(factors).toMatchObject([{ id, kind: "totp", name: "Phone" }]);
  expect(codes_left).toBe(10);
});

it("sends one page once: two clicks begin one app, whose key both answers show [ACS-C-025]", async () => {
  const { browser } = await aPerson();
  const fields = { name: "Phone", [formFields.key]: "of-this-page" };
  const [first, second] = await Promise.all([
    submit(sendApp, browser, { fields }),
    submit(sendApp, browser, { fields }),
  ]);
  expect(answerOf<Begun>(first)).toEqual(answerOf<Begun>(second));
});

it("asks whoever has a factor to confirm first, and takes no second app [ACS-P-018 ACS-S-003]", async () => {
  const { browser, userId } = await withFactor(await aRep());
  const page = accountPaths.setUpApp("/app");
  const asked = await submit(sendApp, browser, {
    fields: { name: "Tablet" },
    headers: { [pageHeader]: page },
  });
  expect(asked.location).toBe(`${accountPaths.confirm}?next=${encodeURIComponent(page)}`);
  await db().update(sessions).set({ confirmedAt: new Date() }).where(eq(sessions.userId, userId));
  const second = await submit(sendApp, browser, { fields: { name: "Tablet" } });
  expect(second).toMatchObject({
    location: null,
    problems: ["You have an app already. Remove it first."],
  });
});

it("takes no app of somebody else [ACS-C-025]", async () => {
  const [mine, theirs] = [await aPerson(), await aPerson()];
  const { id, secret } = answerOf<Begun>(
    await submit(sendApp, theirs.browser, { fields: { name: "Phone" } }),
  );
  const taken = await submit(sendFirstCode, mine.browser, { fields: { id, secret_code: codeOf(secret) } });
  expect(taken).toMatchObject({ status: 404, code: "not_found" });
  const { factors } = await ok(theirs.browser.get("/account/security/"));
  expect(factors).toEqual([]);
});
