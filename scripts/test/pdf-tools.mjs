// The programs by which the tests judge sealed documents: none of them is what wrote these.
import { say } from "../start/report.mjs";
import { findProgram, installPackage } from "./programs.mjs";

/** Each with the package of Debian that has it. */
const PACKAGES = { pdfsig: "poppler-utils", qpdf: "qpdf" };

/** Finds or installs them; answers those that there are none of. @returns {Promise<string[]>} */
export async function missingPdfTools() {
  for (const [program, name] of Object.entries(PACKAGES)) {
    if (findProgram([program])) continue;
    say(`installing ${name} for the tests`);
    await installPackage(name);
  }
  return Object.keys(PACKAGES).filter((program) => !findProgram([program]));
}
