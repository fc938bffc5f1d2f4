import { asc } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { GET, POST } from "@/app/account/not-me/[token]/route";
import { db } from "@/db/client";
import { auditLog, mailbox, notices, outbox } from "@/db/schema";
import { jobs } from "@/inngest/jobs";
import { contextAt } from "@/lib/core/pure/context";
import type { EventName, Events } from "@/lib/core/pure/events";
import { jobsFor } from "@/lib/ports/jobs/job";
import { addApp, addPasskey, aPerson, openChallenge, password } from "../../support/accounts/factors";
import { callerFrom, ok, visitor } from "../../support/api";
import { withoutLimits } from "../../support/limits";
import { openWholeLog } from "../../support/whole-log";

withoutLimits();

let log: ReturnType<typeof openWholeLog>;
beforeAll(() => {
  log = openWholeLog();
});
afterAll(() => log.close());

/** Everything that a mail says beside where its links lead. */
const withoutLinks = (text: string) => text.replace(/https?:\/\/[^\s"<)\]]+/g, "");

async function deliverAll() {
  const rows = await db().select().from(outbox).orderBy(asc(outbox.id));
  for (const { id, name, payload } of rows) {
    const event = { id, name: name as EventName, payload: payload as Events[EventName] };
    for (const job of jobsFor(jobs, event).filter((each) => each.name.startsWith("mail-")))
      await job.run(event.payload, `${id}:${job.name}`, contextAt());
  }
}

const ask = (path: string, method: "GET" | "POST") => {
  const token = decodeURIComponent(path.split("/").at(-1) ?? "");
  const request = new Request(`http://localhost:3000${path}`, { method });
  return (method === "POST" ? POST : GET)(request, { params: Promise.resolve({ token }) });
};

it("no password, code, secret, challenge or token is logged, audited, mailed or told [ACS-I-004]", async () => {
  const { browser, email } = await aPerson();
  const { secret, codes } = await addApp(browser);
  const challenge = await openChallenge(email);
  const wrong = "WRONG-PASS-canary1!";
  await visitor().post("/auth/login/", { email, password: wrong });
  await visitor().post("/auth/second-factor/", { challenge, method: "totp", code: "987654" });
  const entered = await visitor().post("/auth/second-factor/", {
    challenge,
    method: "recovery",
    code: codes[0],
  });
  const inside = callerFrom(entered.cookies);
  const confirmed = await inside.post("/account/confirm/", { code: codes[1] });
  const renewed = callerFrom(confirmed.cookies);
  await renewed.post("/account/confirm/", { password: wrong });
  const { authenticator } = await addPasskey(renewed);
  const question = await ok(renewed.post("/auth/passkeys/challenge/"));
  await renewed.post("/account/confirm/", {
    challenge: question.challenge,
    assertion: authenticator.get(question.challenge),
  });
  await deliverAll();
  const mails = await db().select().from(mailbox);
  const notMe = mails.flatMap(({ text }) => text.match(/\/account\/not-me\/[\w.%-]+/g) ?? []);
  expect(notMe.length).toBeGreaterThan(3);
  for (const method of ["GET", "POST"] as const) expect((await ask(notMe[0]!, method)).status).toBe(200);
  await deliverAll();

  const secrets = [
    password,
    wrong,
    secret,
    challenge,
    question.challenge,
    ...codes,
    ...notMe.map((path) => path.split("/").at(-1)!.split(".")[1]!),
    ...[entered, confirmed].flatMap(({ cookies }) =>
      cookies.map((cookie) => cookie.split(";")[0]!.split("=").slice(1).join("=")),
    ),
  ].filter((each) => each.length >= 6);
  const kept = JSON.stringify([
    await db().select().from(auditLog),
    await db().select().from(notices),
    (await db().select().from(outbox)).map(({ payload }) => payload),
    (await db().select().from(mailbox)).map(({ subject, text, html }) =>
      [subject, text, html].map(withoutLinks),
    ),
  ]);
  for (const each of secrets) {
    expect(log.said().includes(each), "logged").toBe(false);
    expect(kept.includes(each), "kept").toBe(false);
  }
  expect(log.said()).toContain("POST /account/confirm/");
});
