import { DrizzleQueryError } from "drizzle-orm";
import { expect, it } from "vitest";
import { Failure, impossible } from "@/lib/core/pure/errors";
import { errorFacts } from "@/lib/core/server/log";
import { redacted } from "@/lib/ports/jobs/redact";

const secret = "qzxvk@example.test";

/**
 * A failed statement whose values are somebody's: its message has lines of its own, one of which looks like a frame.
 */
function failedStatement() {
  const refused = Object.assign(
    new Error(`Key (email)=(${secret}) already exists.\n    at ${secret} (x:1:1)`),
    {
      name: "PostgresError",
      code: "23505",
      constraint_name: "users_email",
      table_name: "users",
      detail: secret,
    },
  );
  return new DrizzleQueryError("insert into users", [secret, `\n    at ${secret} (x:1:1)`], refused);
}

it("tells an error by its names and frames, never by what its message quotes", () => {
  const facts = errorFacts(failedStatement());
  expect(facts).toMatchObject({
    name: "Error",
    code: "23505",
    constraint: "users_email",
    table: "users",
    cause: "PostgresError",
  });
  expect(facts.stack?.[0]).toMatch(/^at failedStatement .*log\.test\.ts/);
  expect(JSON.stringify(facts)).not.toContain(secret);
});

it("takes no name that could be somebody's words, and no frame of a message that was changed", () => {
  const error = Object.assign(new Error(`\n    at ${secret} (x:1:1)`), { name: secret, code: `E ${secret}` });
  // Written down at the first look.
  expect(error.stack).toContain(secret);
  error.message = "something else";
  expect(JSON.stringify(errorFacts(error))).not.toContain(secret);
  expect(errorFacts(error).stack).toBeUndefined();
});

it("names each broken promise of ours alike, with the sentence that is untrue", () => {
  const reason = "a line needs the open statement of its provider";
  expect(errorFacts(impossible(reason))).toMatchObject({ name: "Impossible", reason });
});

it("keeps our own words", () => {
  expect(errorFacts(new Failure("Resend answered 500"))).toMatchObject({ reason: "Resend answered 500" });
  expect(redacted(new Failure("Resend answered 500")).message).toBe("Resend answered 500");
});

it("tells whoever keeps messages the names alone", () => {
  const logged = redacted(failedStatement());
  expect(logged.message).toBe("Error 23505 users_email");
  expect(logged.stack).toMatch(/^Failure: Error 23505 users_email\n {4}at failedStatement /);
  expect(`${logged.stack}${logged.cause}`).not.toContain(secret);
});
