import { passportFile } from "@/app/_plain-pages/passport-file";
import { getPassportFile } from "@/lib/credentials/passports/queries/content";

export const GET = passportFile(async (link, { path, context }) => ({
  what: "file",
  file: await getPassportFile(link, path.fileId ?? "", context.now),
}));
export const HEAD = GET;
