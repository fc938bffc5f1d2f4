import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { files, licenses, questionnaires, references } from "@/db/schema";
import type { Holder } from "@/lib/files/schema";
import { aProvider } from "../builders";
import { aFile, samples } from "../files/uploads";

type Provider = Awaited<ReturnType<typeof aProvider>>;

/** A file in its place; one that was there makes room. */
export async function putFile(provider: Provider, heldBy: Holder, holderId: string = provider.providerId) {
  const picture = heldBy === "profile_picture";
  const values = {
    uploaderId: provider.userId,
    ...(picture
      ? { destination: "profile_picture" as const, contentType: "image/png", name: "me.png" }
      : { name: `${heldBy.replaceAll("_", " ")}.pdf` }),
  };
  return aFile(values, { heldBy, holderId }, picture ? samples.png : samples.pdf);
}

export async function aReference(provider: Provider, values: Partial<typeof references.$inferInsert> = {}) {
  const [row] = await db()
    .insert(references)
    .values({
      providerId: provider.providerId,
      fullName: "Priya Raman",
      email: "priya@references.test",
      ...values,
    })
    .returning();
  return row!;
}

/** Everything of which completeness speaks: a CV, three references, a medical license with a file, documents. */
export async function aCompleteProfile(...given: Parameters<typeof aProvider>) {
  const provider = await aProvider(...given);
  for (const heldBy of ["cv", "contract", "npdb_report"] as const) await putFile(provider, heldBy);
  for (const name of ["Priya Raman", "Thomas Keane", "Marguerite Dubois"])
    await aReference(provider, {
      fullName: name,
      email: `${name.replace(" ", ".").toLowerCase()}@references.test`,
    });
  const [license] = await db().select().from(licenses).where(eq(licenses.providerId, provider.providerId));
  await putFile(provider, "license", license!.id);
  return { ...provider, licenseId: license!.id };
}

const without = (holderId: string, heldBy: Holder) =>
  db()
    .update(files)
    .set({ status: "removed" })
    .where(and(eq(files.holderId, holderId), eq(files.heldBy, heldBy)));

/** Takes one item away from a complete profile. */
export const takeAway = {
  cv: ({ providerId }: { providerId: string }) => without(providerId, "cv"),
  references: ({ providerId }: { providerId: string }) =>
    db().update(references).set({ terminatedAt: new Date() }).where(eq(references.providerId, providerId)),
  licenseFile: ({ licenseId }: { licenseId: string }) => without(licenseId, "license"),
  questionnaire: ({ providerId }: { providerId: string }) =>
    db().delete(questionnaires).where(eq(questionnaires.providerId, providerId)),
};
