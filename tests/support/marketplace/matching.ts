import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { files, licenses, type opportunities, references } from "@/db/schema";
import type { Holder } from "@/lib/files/schema";
import type { Destination } from "@/lib/files/words";
import { aFacility, anOpportunity, aProvider, aRep } from "../builders";

/** A whole file that a record holds. */
export async function aHeldFile(
  uploaderId: string,
  heldBy: Holder,
  holderId: string,
  destination: Destination = "provider_documents",
) {
  const now = new Date();
  await db()
    .insert(files)
    .values({
      uploaderId,
      destination,
      status: "complete",
      name: "file.pdf",
      contentType: "application/pdf",
      sizeBytes: 1000,
      sha256: "0".repeat(64),
      objectKey: newId(),
      heldBy,
      holderId,
      heldAt: now,
      completedAt: now,
    });
}

type Paper = "cv" | "reference" | "licenseFile";

/** A complete provider whose profile is complete too: with CV, reference and the license's file, unless left out. */
export async function aMatchableProvider(
  values: Parameters<typeof aProvider>[0] = {},
  options: Parameters<typeof aProvider>[1] & { without?: Paper } = {},
) {
  const provider = await aProvider(values, options);
  const { providerId, userId } = provider;
  if (options.without !== "cv") await aHeldFile(userId, "cv", providerId);
  if (options.without !== "reference")
    await db().insert(references).values({ providerId, fullName: "Ruth Keane", email: "ruth@example.test" });
  if (options.without !== "licenseFile") {
    const [license] = await db().select().from(licenses).where(eq(licenses.providerId, providerId));
    await aHeldFile(userId, "license", license!.id);
  }
  return provider;
}

const minutes = (count: number) => count * 60_000;

/** An open opportunity in Maine that `aMatchableProvider` suits, published ten minutes ago. */
export async function aMatchableOpportunity(values: Partial<typeof opportunities.$inferInsert> = {}) {
  const rep = await aRep(values.organizationId ? { organizationId: values.organizationId } : {});
  const facility = await aFacility({ organizationId: rep.organizationId });
  const opportunity = await anOpportunity({
    facilityId: facility.id,
    publishedAt: new Date(Date.now() - minutes(10)),
    ...values,
    organizationId: rep.organizationId,
  });
  return { rep, facility, ...opportunity };
}
