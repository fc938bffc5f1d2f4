import { serve } from "@/lib/core/server/serve";
import { licenses, saveLicenses } from "@/lib/credentials/licenses/calls";
import { saveLicenseData } from "@/lib/credentials/licenses/commands";
import { getLicenses } from "@/lib/credentials/licenses/queries";

export const GET = serve(licenses, getLicenses);
export const PUT = serve(saveLicenses, saveLicenseData);
