import { passportFile } from "@/app/_plain-pages/passport-file";
import { sealPassport } from "@/lib/credentials/passports/commands/seal";
import { getSealedFile } from "@/lib/files/seals/queries";

export const GET = passportFile(async (link, { actor, context }) => {
  const { fileId } = await sealPassport(actor, link, context);
  return { what: "pdf", file: { ...(await getSealedFile(fileId)), id: fileId } };
});
export const HEAD = GET;
