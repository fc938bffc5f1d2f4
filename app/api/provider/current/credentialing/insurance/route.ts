import { serve } from "@/lib/core/server/serve";
import { insurance, saveInsurance } from "@/lib/credentials/other-records/calls";
import { saveInsuranceData } from "@/lib/credentials/other-records/commands";
import { getInsurance } from "@/lib/credentials/other-records/queries";

export const GET = serve(insurance, getInsurance);
export const PUT = serve(saveInsurance, saveInsuranceData);
