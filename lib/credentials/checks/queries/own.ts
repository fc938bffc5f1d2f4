import { asc, eq } from "drizzle-orm";
import { credentialStates } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { page } from "@/lib/core/pure/paging";
import { admit } from "@/lib/core/pure/who";
import { credentialRows } from "@/lib/credentials/checks/queries/rows";
import type { OwnCredentials, OwnCredentialsInput } from "@/lib/credentials/checks/schema";
import {
  type CheckReader,
  standingAt,
  summaryOf,
  type Verifications,
  viewCredential,
  viewVerification,
} from "@/lib/credentials/checks/views";
import { credentialOwners } from "@/lib/credentials/policy";

const rowsOf = (providerId: string) =>
  credentialRows({})
    .where(eq(credentialStates.providerId, providerId))
    .orderBy(asc(credentialStates.kind), asc(credentialStates.recordId));

/** What a reader may know of all checks of a provider; that the reader may see details was decided by the caller. */
export async function verificationsOf(
  providerId: string,
  reader: CheckReader = "provider",
  now = new Date(),
): Promise<Verifications> {
  const rows = await rowsOf(providerId);
  const found = new Map(
    rows.map((row) => [`${row.kind} ${row.recordId}`, viewVerification(row, reader, now)]),
  );
  return (kind, id) => found.get(`${kind} ${id}`) ?? null;
}

/**
 * The own credentials by state or kind, with how many there are in each state [CRD-C-001]. States follow from rules, so
 * all are read, for a page as for a file: a profile holds at most `maxRecords` of each kind.
 */
export async function listOwnCredentials(
  visitor: Actor,
  input: OwnCredentialsInput,
  { now }: Context = contextAt(),
): Promise<OwnCredentials> {
  const { providerId } = admit(visitor, credentialOwners);
  const rows = await rowsOf(providerId);
  const found = rows.filter((row) => {
    if (input.kind && row.kind !== input.kind) return false;
    const { state, needsProvider } = standingAt(row, now);
    return !input.state || input.state === (needsProvider ? "needs_provider" : state);
  });
  const { limit, offset } = input;
  const shown = found.slice(offset, offset + limit).map((row) => viewCredential(row, "provider", now));
  return {
    ...page(shown, found.length, input, "/api/provider/current/credentials/"),
    summary: summaryOf(rows, now),
  };
}
