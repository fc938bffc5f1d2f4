import { education, saveEducation } from "@/lib/education-records/calls";
import { saveEducationData } from "@/lib/education-records/commands";
import { getEducation } from "@/lib/education-records/queries";
import { serve } from "@/lib/serve";

export const GET = serve(education, getEducation);
export const PUT = serve(saveEducation, saveEducationData);
