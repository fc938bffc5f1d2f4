import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { Refusal } from "@/lib/core/pure/errors";
import { transaction } from "@/lib/core/server/transaction";
import { signInAs } from "../../support/api";
import { aConnection } from "../../support/builders";

// Refusals of booking, schedule and connection calls for one cause carry it as `error` too, which their screens read.

const bothWays = (text: string) => ({ error: text, non_field_errors: [text] });
const asked = "A connection request for this provider and facility already exists.";

describe("a second connection request for the same three", () => {
  it("is refused with `error` [SIL-86] [SIL-11]", async () => {
    const { provider, rep, facility } = await aConnection();
    const again = { provider: provider.providerId, facility: facility.id };
    const answer = await (await signInAs(rep)).post("/connected-facility/", again);
    expect([answer.status, answer.body]).toEqual([400, bothWays(asked)]);
  });

  it("is refused in the same words where two come at once and the database decides [SIL-86] [SIL-11]", async () => {
    const { provider, rep, facility } = await aConnection();
    const values = { rep, provider, facility };
    const second = transaction(systemActor("mailer"), contextAt(), () => aConnection(values));
    await expect(second).rejects.toMatchObject({ status: 400, body: bothWays(asked) });
  });
});

test.each([
  "bookings_no_double_booking",
  "bookings_no_overlap_in_request",
  "connections_one_open",
  "connections_approved_is_cleared",
  "booking_requests_final",
  "bookings_final",
  "booking_requests_confirmed_has_shift",
])("what %s keeps is refused with `error` [SIL-11]", async (constraint_name) => {
  const run = transaction(systemActor("mailer"), contextAt(), async () => {
    throw Object.assign(new Error("violated"), { code: "23514", constraint_name });
  });
  const refusal = await run.catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  const { body } = refusal as Refusal;
  expect(body).toEqual(bothWays(String(body.error)));
});

test("these nouns refuse as a whole in no other way than with `error` [SIL-11]", () => {
  const files = ["assignments", "connections", "marketplace"].flatMap((domain) =>
    readdirSync(`lib/${domain}`, { recursive: true }).map((file) => `lib/${domain}/${file}`),
  );
  expect(files.length).toBeGreaterThan(60);
  const bare = files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .filter((file) => {
      const source = readFileSync(file, "utf8");
      return (
        /invalidForm\(/.test(source) ||
        /non_field_errors/.test(source.replace(/error: [^,]+, non_field_errors/g, ""))
      );
    });
  expect(bare).toEqual([]);
});
