import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { files, licenses, providers, references } from "@/db/schema";
import { contractSignedBy, questionnaireCompletedBy } from "@/lib/accounts/queries";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { dayIn } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { credentialOwners } from "@/lib/credentials/policy";
import { profileProgress, profileTasks } from "@/lib/credentials/progress/rules";
import {
  type Home,
  type ProfileFacts,
  type ProfileItem,
  profileItems,
} from "@/lib/credentials/progress/schema";
import { filedRecordsOf, recordsOf } from "@/lib/credentials/queries";
import { credentialTitle } from "@/lib/credentials/views/titles";
import type { CredentialKind } from "@/lib/credentials/words";
import { filesUnder } from "@/lib/files/queries/held";

/** What each item of a complete profile takes, as a condition on a row of `providers` (SIL-55). */
const itemConditions: Record<ProfileItem, SQL> = {
  cv: sql`exists (select 1 from ${files}
    where ${files.holderId} = ${providers.id} and ${files.heldBy} = 'cv' and ${files.status} = 'complete')`,
  reference: sql`exists (select 1 from ${references}
    where ${references.providerId} = ${providers.id} and ${references.terminatedAt} is null)`,
  medicalLicense: sql`exists (select 1 from ${licenses}
    join ${files} on ${files.holderId} = ${licenses.id} and ${files.heldBy} = 'license' and ${files.status} = 'complete'
    where ${licenses.providerId} = ${providers.id} and ${licenses.type} = 'MEDICAL')`,
  questionnaire: questionnaireCompletedBy(providers.id),
  contract: contractSignedBy(providers.id),
};

/** The own name, progress and tasks of a provider, as the home and the profile show them. */
export async function getHome(visitor: Actor, context: Context = contextAt()): Promise<Home> {
  const actor = admit(visitor, credentialOwners);
  const { providerId } = actor;
  const [[provider], items, credentials, papers] = await Promise.all([
    db()
      .select({ displayName: providers.displayName, completedSteps: providers.completedRegistrationSteps })
      .from(providers)
      .where(eq(providers.id, providerId)),
    itemsOf(providerId),
    credentialsOf(providerId),
    papersOf(providerId),
  ]);
  if (!provider || !items) throw notFound();
  const { displayName, ...known } = provider;
  const facts: ProfileFacts = { ...known, items, ...credentials, ...papers };
  return {
    providerId,
    displayName,
    progress: profileProgress(providerId, facts),
    tasks: profileTasks(providerId, facts, dayIn(context.timeZone, context.now)),
  };
}

async function itemsOf(providerId: string) {
  const columns = profileItems.map((item) => sql`${itemConditions[item]} as ${sql.identifier(item)}`);
  const [items] = await db().execute<Record<ProfileItem, boolean>>(
    sql`select ${sql.join(columns, sql`, `)} from ${providers} where ${providers.id} = ${providerId}`,
  );
  return items;
}

/** Whether the documents that the profile asks for are there, and how many references are named and not terminated. */
async function papersOf(providerId: string) {
  const [documents, named] = await Promise.all([
    filesUnder(providerId, ["contract", "npdb_report"]),
    db().$count(references, and(eq(references.providerId, providerId), isNull(references.terminatedAt))),
  ]);
  return {
    documentsMissing: !documents.has("contract") || !documents.has("npdb_report"),
    references: named,
  };
}

/** Licenses, and whether each has its file, and certificates, with their last days. */
async function credentialsOf(providerId: string) {
  const [held, boards, supports] = await Promise.all([
    filedRecordsOf("license", providerId),
    recordsOf("board_certification", providerId),
    recordsOf("certification", providerId),
  ]);
  const certificate = (kind: CredentialKind) => (row: (typeof supports)[number]) => ({
    id: row.id,
    title: credentialTitle({ kind, type: row.type, detail: "" }),
    expiresOn: row.expirationOn,
  });
  return {
    licenses: held.map(({ id, type, state, expirationOn, file }) => ({
      id,
      title: credentialTitle({ kind: "license", type, detail: state }),
      expiresOn: expirationOn,
      hasFile: file !== undefined,
    })),
    certificates: [
      ...boards.map(certificate("board_certification")),
      ...supports.map(certificate("certification")),
    ],
  };
}
