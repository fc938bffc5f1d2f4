import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { erasures, files, sealedDocuments } from "@/db/schema";
import { storage } from "@/lib/ports/storage/storage";
import { signInAs, visitor } from "../../support/api";
import { aRep } from "../../support/builders";
import { aSigner, sealNow, sealPair } from "../../support/files/seals";
import { runCron } from "../../support/jobs";
import { withSettings } from "../../support/settings";
import { closed, due } from "../../support/staff/erasures";

withSettings(await sealPair());

it("a sealed contract of an erased person still verifies, and is there [ACS-I-022 ACS-V-014]", async () => {
  const signer = await aSigner();
  await sealNow();
  const [sealed] = await db()
    .select()
    .from(sealedDocuments)
    .where(eq(sealedDocuments.ownerUserId, signer.userId));
  const { body: before } = await visitor().get(`/verify/${sealed!.code}/`);
  await closed(signer);
  await due(signer.userId);
  await runCron("erase-accounts", new Date());
  const [erasure] = await db().select().from(erasures).where(eq(erasures.userId, signer.userId));
  expect(erasure!.erasedAt).not.toBeNull();
  expect(await visitor().get(`/verify/${sealed!.code}/`)).toMatchObject({ status: 200, body: before });
  expect((await visitor().get(`/verify/?sha256=${sealed!.sha256}`)).status).toBe(200);
  const [file] = await db().select().from(files).where(eq(files.id, sealed!.fileId));
  expect(file!.status).toBe("complete");
  expect(await storage().sizeOf(file!.objectKey)).toBe(sealed!.sizeBytes);
  expect((await (await signInAs(await aRep())).get(`/files/${file!.id}/`)).status).toBe(404);
});
