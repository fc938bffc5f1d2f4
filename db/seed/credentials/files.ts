import { createHash } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { files } from "@/db/schema";
import type { Holder } from "@/lib/files/schema";
import type { Destination } from "@/lib/files/words";
import { storage } from "@/lib/ports/storage/storage";

const escaped = (text: string) => text.replace(/[\\()]/g, "\\$&");

/** One page with a title and lines, in a printer's own Helvetica; the same words make the same bytes. */
export function pdfOf(title: string, lines: readonly string[]): Buffer {
  const text = [
    `BT /F1 20 Tf 72 720 Td (${escaped(title)}) Tj ET`,
    ...lines.map((line, index) => `BT /F1 11 Tf 72 ${684 - index * 20} Td (${escaped(line)}) Tj ET`),
  ].join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let body = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, "latin1");
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A scanned card: ruled lines on paper. */
export function pngOfCard(width = 240, height = 150): Buffer {
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(width + 1, y % 24 === 20 ? 0xb4 : 0xf4);
    row[0] = 0;
    return row;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(Buffer.concat(rows))),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

export type Paper = {
  heldBy: Holder;
  holderId: string;
  name: string;
  bytes: Buffer;
  /** A document of a provider, unless it is something else. */
  destination?: Destination;
};

const typesByEnd = { png: "image/png", csv: "text/csv", pdf: "application/pdf" };
const typeOf = (name: string) =>
  typesByEnd[name.split(".").at(-1) as keyof typeof typesByEnd] ?? typesByEnd.pdf;

/** Stores papers as uploads of this person's that records hold. */
export async function addFiles(uploaderId: string, papers: readonly Paper[], at: Date) {
  const rows = [];
  for (const { heldBy, holderId, name, bytes, destination = "provider_documents" } of papers) {
    const objectKey = newId().replaceAll("-", "");
    await storage().put(objectKey, new Blob([new Uint8Array(bytes)]).stream() as never);
    rows.push({
      uploaderId,
      name,
      objectKey,
      heldBy,
      holderId,
      destination,
      status: "complete" as const,
      contentType: typeOf(name),
      sizeBytes: bytes.byteLength,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      heldAt: at,
      createdAt: at,
      completedAt: at,
    });
  }
  if (rows.length > 0) await db().insert(files).values(rows);
}
