import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { db, pool } from "@/db/client";
import { connections } from "@/db/schema";
import { signInAs } from "../../support/api";
import { anOrganization, aParty, aProvider, aRep } from "../../support/builders";

const waiting = async () =>
  (
    await pool()`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
  ).length > 0;

type Party = Awaited<ReturnType<typeof aParty>>;

/** Asks while somebody else activates one of the two sides: the request arrives before that is committed. */
async function askedDuring(
  party: Pick<Party, "rep" | "facility">,
  providerId: string,
  sql: string,
  id: string,
) {
  const asRep = await signInAs(party.rep);
  let asked: Promise<{ status: number }> | undefined;
  await pool().begin(async (holder) => {
    await holder.unsafe(sql, [id]);
    asked = asRep.post("/connected-facility/", { provider: providerId, facility: party.facility.id });
    await vi.waitUntil(waiting, { timeout: 10_000 });
  });
  expect((await asked)?.status).toBe(201);
  const [connection] = await db().select().from(connections).where(eq(connections.providerId, providerId));
  return connection?.status;
}

it("asks at once where the provider is activated at that moment, and leaves nothing waiting for ever (SIL-76)", async () => {
  const party = await aParty();
  const provider = await aProvider({}, { user: { registrationStatus: "provisional" } });
  const activation = `
    with held as (select user_id from providers where id = $1 for no key update)
    update users set registration_status = 'complete' from held where users.id = held.user_id`;
  expect(await askedDuring(party, provider.providerId, activation, provider.providerId)).toBe(
    "pending_response",
  );
});

it("asks at once where the organization's contract is recorded at that moment (SIL-76)", async () => {
  const { organizationId } = await anOrganization({ hasContract: false });
  const { provider, rep, facility } = await aParty({ rep: await aRep({ organizationId }) });
  const contract = "update organizations set has_contract = true where id = $1";
  expect(await askedDuring({ rep, facility }, provider.providerId, contract, organizationId)).toBe(
    "pending_response",
  );
});
