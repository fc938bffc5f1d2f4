import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { endorsements, mailbox, references } from "@/db/schema";
import { jobs } from "@/inngest/jobs";
import { contextAt } from "@/lib/core/pure/context";
import type { EventName, Events } from "@/lib/core/pure/events";
import { newToken } from "@/lib/core/server/crypto";
import { qualitiesOf } from "@/lib/credentials/endorsements/words";
import { jobsFor } from "@/lib/ports/jobs/job";
import { visitor } from "../api";
import { aProvider } from "../builders";

let serial = 0;

type Given = {
  provider?: Awaited<ReturnType<typeof aProvider>>;
  email?: string;
  fullName?: string;
  createdAt?: Date;
  terminatedAt?: Date;
  values?: Partial<typeof endorsements.$inferInsert>;
};

/** A provider's reference, and the endorsement it is asked for, by default fresh. */
export async function anEndorsement(given: Given = {}) {
  const provider = given.provider ?? (await aProvider());
  const referenceId = newId();
  const email = given.email ?? `reference-${++serial}-${referenceId.slice(-6)}@example.test`;
  const { fullName = "Ann Bell", createdAt = new Date(), terminatedAt = null } = given;
  await db()
    .insert(references)
    .values({ id: referenceId, providerId: provider.providerId, fullName, email, createdAt, terminatedAt });
  const id = newToken();
  await db()
    .insert(endorsements)
    .values({ id, referenceId, createdAt, updatedAt: createdAt, ...given.values });
  return { id, referenceId, email, provider, path: `/reference-response/${id}/`, page: `/endorsement/${id}` };
}

export const storedEndorsement = async (id: string) =>
  (await db().select().from(endorsements).where(eq(endorsements.id, id)))[0];

/** Every answer that completion asks for; the optional rating, the comments and the visibility are left out. */
export const requiredAnswers = {
  relationship_length: "THREE_TO_FIVE_YEARS",
  relationship_type: "PEER",
  interpersonal_skills: 4,
  communication: 3,
  empathy: 4,
  reliability_and_dependability: 2,
  clinical_skills: 4,
  quality_of_patient_care: 4,
  teamwork: 0,
  integrity: 4,
  honesty: 3,
  adherence_to_ethical_guidelines: 1,
  recommendation_status: "HIGHLY_RECOMMEND",
  endorsements: qualitiesOf("HIGHLY_RECOMMEND").slice(0, 2),
};

/** Runs what an event starts, as the job engine does. */
export async function happens<Name extends EventName>(
  name: Name,
  payload: Events[Name],
  { id = newId(), now = new Date() } = {},
) {
  for (const job of jobsFor(jobs, { id, name, payload }))
    await job.run(payload, `${id}:${job.name}`, contextAt(now));
}

export const mailsTo = (email: string) => db().select().from(mailbox).where(eq(mailbox.to, email));

/** The answer to a reference who saves this into an endorsement that holds `values`. */
export async function saved(body: Record<string, unknown>, values = {}) {
  const { path } = await anEndorsement({ values });
  return visitor().patch(path, body);
}
