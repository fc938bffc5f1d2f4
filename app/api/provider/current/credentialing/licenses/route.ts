import { licenses, saveLicenses } from "@/lib/license-records/calls";
import { saveLicenseData } from "@/lib/license-records/commands";
import { getLicenses } from "@/lib/license-records/queries";
import { serve } from "@/lib/serve";

export const GET = serve(licenses, getLicenses);
export const PUT = serve(saveLicenses, saveLicenseData);
