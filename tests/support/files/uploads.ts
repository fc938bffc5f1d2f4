import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { files } from "@/db/schema";
import type { Holder } from "@/lib/files/schema";
import type { Destination } from "@/lib/files/words";
import { storage } from "@/lib/ports/storage/storage";
import type { Answer, Caller } from "../api";

/** The least that makes bytes a file of a kind. */
export const samples = {
  pdf: Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"),
  png: Buffer.from(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000" +
      "1f15c4890000000d4944415478da636460f85f0f0002870180eb47ba920000000049454e44ae426082",
    "hex",
  ),
  jpeg: Buffer.from("ffd8ffe000104a46494600010100000100010000ffd9", "hex"),
  heic: Buffer.concat([Buffer.from("00000018", "hex"), Buffer.from("ftypheic\0\0\0\0mif1heic", "latin1")]),
  doc: Buffer.concat([
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.alloc(504),
    Buffer.from("WordDocument", "utf16le"),
    Buffer.alloc(488),
  ]),
  txt: Buffer.from("BMI 24, nothing to report. Größe 180 cm.\n"),
};

/** A zip of stored entries, as far as a reader of its beginning cares. */
function aZip(entries: Record<string, string>): Buffer {
  const parts = Object.entries(entries).map(([name, content]) => {
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(20, 4);
    header.writeUInt32LE(content.length, 18);
    header.writeUInt32LE(content.length, 22);
    header.writeUInt16LE(name.length, 26);
    return Buffer.concat([header, Buffer.from(name + content)]);
  });
  return Buffer.concat([...parts, Buffer.from("504b0506", "hex"), Buffer.alloc(18)]);
}

const officeTypes = (main: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/x" ContentType="application/vnd.openxmlformats-officedocument.${main}.main+xml"/></Types>`;

export const zips = {
  docx: aZip({
    "[Content_Types].xml": officeTypes("wordprocessingml.document"),
    "word/document.xml": "<w/>",
  }),
  xlsx: aZip({ "[Content_Types].xml": officeTypes("spreadsheetml.sheet"), "xl/workbook.xml": "<x/>" }),
  plain: aZip({ "payload.exe": "MZ" }),
};

export type Upload = { dest?: Destination; name?: string; type?: string; bytes?: Uint8Array };

export const basicTime = (date = new Date()) => `${date.toISOString().replace(/[-:]|\.\d+/g, "")}`;

/** The header of a step, as the browser gets it: signed by the signing call. */
export async function signedHeaders(
  caller: Caller,
  step: string,
  dest = "provider_documents",
): Promise<Record<string, string>> {
  const datetime = basicTime();
  const answer = await caller.post("/s3direct/get_aws_v4_signature/", { to_sign: step, datetime, dest });
  if (answer.status !== 200) throw new Error(`not signed: ${answer.status} ${JSON.stringify(answer.body)}`);
  return { "x-upload-signature": answer.body.s3ObjKey, "x-upload-datetime": datetime };
}

/** An upload in the caller's hands, step by step; each step gives the server's answer. */
export async function anUpload(caller: Caller, { dest, name, type, bytes }: Upload = {}) {
  const content = bytes ?? samples.pdf;
  const destination = dest ?? "provider_documents";
  const started = await caller.post("/s3direct/get_upload_params/", {
    dest: destination,
    name: name ?? "paper.pdf",
    type: type ?? "application/pdf",
    size: content.byteLength,
  });
  const { bucket, object_key: objectKey, endpoint } = started.body ?? {};
  const address = `${endpoint}/${bucket}/${objectKey}`;
  const step = async (method: string, query: string, body?: unknown, headers = {}): Promise<Answer> => {
    const target = `${address}?${query}`;
    const signature = await signedHeaders(caller, `${method} ${target}`, destination);
    return caller.call(method, target, body, { ...signature, ...headers });
  };
  let uploadId = "";
  return {
    started,
    objectKey: objectKey as string,
    address,
    uploadId: () => uploadId,
    step,
    begin: async () => {
      const answer = await step("POST", "uploads");
      uploadId = answer.body?.uploadId;
      return answer;
    },
    part: (partNumber: number, part: unknown, headers = {}) =>
      step("PUT", `partNumber=${partNumber}&uploadId=${uploadId}`, part, headers),
    complete: (etags: string[], sha256?: string) =>
      step("POST", `uploadId=${uploadId}`, {
        parts: etags.map((etag, index) => ({ partNumber: index + 1, etag })),
        sha256,
      }),
    abort: () => step("DELETE", `uploadId=${uploadId}`),
  };
}

/** A whole upload by the calls; gives what the last one answered. */
export async function upload(caller: Caller, given: Upload = {}): Promise<Answer> {
  const bytes = given.bytes ?? samples.pdf;
  const started = await anUpload(caller, { ...given, bytes });
  if (started.started.status !== 200) return started.started;
  await started.begin();
  const part = await started.part(1, bytes);
  return started.complete([part.headers.get("etag") ?? ""], createHash("sha256").update(bytes).digest("hex"));
}

type FileRow = typeof files.$inferInsert;

/** A complete file with its object, without the calls; held by a record if one is named. */
export async function aFile(
  values: Partial<FileRow> & { uploaderId: string },
  holder?: { heldBy: Holder; holderId: string },
  bytes: Buffer = samples.pdf,
) {
  const objectKey = newId().replaceAll("-", "");
  await storage().put(objectKey, new Blob([new Uint8Array(bytes)]).stream() as never);
  const [file] = await db()
    .insert(files)
    .values({
      destination: "provider_documents",
      status: "complete",
      name: "paper.pdf",
      contentType: "application/pdf",
      sizeBytes: bytes.byteLength,
      objectKey,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      completedAt: new Date(),
      ...(holder && { ...holder, heldAt: new Date() }),
      ...values,
    })
    .returning();
  return { ...file!, address: `/api/files/${file!.id}/` };
}

/** The stored row of an upload. */
export const fileRow = async (objectKey: string) => {
  const [row] = await db().select().from(files).where(eq(files.objectKey, objectKey));
  return row!;
};
