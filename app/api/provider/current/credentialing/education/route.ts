import { serve } from "@/lib/core/server/serve";
import { education, saveEducation } from "@/lib/credentials/education/calls";
import { saveEducationData } from "@/lib/credentials/education/commands";
import { getEducation } from "@/lib/credentials/education/queries";

export const GET = serve(education, getEducation);
export const PUT = serve(saveEducation, saveEducationData);
