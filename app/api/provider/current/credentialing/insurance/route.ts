import { insurance, saveInsurance } from "@/lib/other-records/calls";
import { saveInsuranceData } from "@/lib/other-records/commands";
import { getInsurance } from "@/lib/other-records/queries";
import { serve } from "@/lib/serve";

export const GET = serve(insurance, getInsurance);
export const PUT = serve(saveInsurance, saveInsuranceData);
