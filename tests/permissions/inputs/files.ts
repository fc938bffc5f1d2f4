import { randomBytes } from "node:crypto";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { sealedDocuments } from "@/db/schema";
import { sha256 } from "@/lib/core/server/crypto";
import { codeOf } from "@/lib/files/seals/rules";
import { signInAs } from "../../support/api";
import { aBookingRequest } from "../../support/builders";
import { aFile, anUpload, basicTime } from "../../support/files/uploads";
import type { Inputs } from "../inputs";

/** A row of the ledger with a file; what the file holds is not looked at here. */
async function sealedCodeOf(userId: string): Promise<string> {
  const [id, random] = [newId(), randomBytes(20)];
  const sealed = { heldBy: "sealed_document", holderId: id } as const;
  const file = await aFile({ uploaderId: userId, destination: "sealed" }, sealed);
  const code = codeOf(random);
  await db()
    .insert(sealedDocuments)
    .values({
      id,
      code,
      kind: "passport",
      title: "Credential passport",
      subjectId: newId(),
      ownerUserId: userId,
      contentHash: sha256(code),
      sha256: sha256(random),
      sizeBytes: 100,
      pages: 1,
      fileId: file.id,
      certificateSha256: sha256("certificate"),
      initials: "FL",
      sealedAt: new Date(),
    });
  return code;
}

/** Uploads belong to whoever started them; the file read here is a document of the party's assignment. */
export const fileInputs: Inputs = {
  "POST /s3direct/get_upload_params": () => ({
    body: { dest: "booking_attachments", name: "plan.pdf", type: "application/pdf", size: 1000 },
  }),
  "POST /s3direct/get_aws_v4_signature": async (world, actor) => {
    const starters = { PI: world.newcomer, RG: world.rep };
    const starter = starters[actor as keyof typeof starters] ?? (actor === "RX" ? world.rep : world.provider);
    const { address } = await anUpload(await signInAs(starter), { dest: "booking_attachments" });
    return {
      body: { to_sign: `POST ${address}?uploads`, datetime: basicTime(), dest: "booking_attachments" },
    };
  },
  "GET /files/{}": async (world) => {
    const { requestId } = await aBookingRequest({
      ...world.approved,
      shifts: [{ startOn: world.freeDay() }],
    });
    const file = await aFile(
      { uploaderId: world.rep.userId, destination: "booking_attachments" },
      { heldBy: "booking_request", holderId: requestId },
    );
    return { path: [file.id] };
  },
  "GET /verify": () => ({
    query: { sha256: "0".repeat(64) },
    wrong: { query: { sha256: "0" } },
  }),
  "GET /verify/{}": async (world) => ({
    path: [await sealedCodeOf(world.provider.userId)],
    wrong: { path: ["0".repeat(20)] },
  }),
};
