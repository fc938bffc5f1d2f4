import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { credentialChecks, credentialStates, files, providers, users } from "@/db/schema";

/** The copy of a credential: what holds it is called like its kind, with a few names of their own. */
export const copies = alias(files, "copies");
/** The file kept with the check that counts. */
export const evidence = alias(files, "evidence");

const holderOfKind = sql`case ${credentialStates.kind} when 'insurance' then 'insurance_record' when 'misc' then 'misc_record'
  when 'education' then 'education_record' else ${credentialStates.kind} end`;

/** What `viewCredential` reads. */
const credentialColumns = {
  ...fields(credentialStates, "kind", "recordId", "providerId", "type", "state", "expiresOn", "facts"),
  ...fields(credentialStates, "factsHash", "hasFile", "changedAt", "attestedHash", "attestedAt"),
  ...fields(credentialStates, "outcome", "checkId", "checkedOn", "recheckOn"),
  ...fields(credentialChecks, "method", "sourceName", "checkedBy", "noteToProvider", "evidenceShared"),
  copyId: copies.id,
  evidenceId: evidence.id,
  homeState: providers.state,
};

/** Joins to a query of credential states what a credential is shown with. */
export const credentialRows = <Extra extends Parameters<ReturnType<typeof db>["select"]>[0]>(extra: Extra) =>
  db()
    .select({ ...credentialColumns, ...extra })
    .from(credentialStates)
    .innerJoin(providers, eq(providers.id, credentialStates.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .leftJoin(credentialChecks, eq(credentialChecks.id, credentialStates.checkId))
    .leftJoin(
      copies,
      and(
        eq(copies.holderId, credentialStates.recordId),
        sql`${copies.heldBy} = ${holderOfKind}`,
        eq(copies.status, "complete"),
      ),
    )
    .leftJoin(
      evidence,
      and(
        eq(evidence.holderId, credentialStates.checkId),
        eq(evidence.heldBy, "credential_check"),
        eq(evidence.status, "complete"),
      ),
    )
    .$dynamic();
