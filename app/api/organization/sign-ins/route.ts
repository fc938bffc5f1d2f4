import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/organizations/sign-on/calls";
import { listTeamSignIns } from "@/lib/organizations/sign-on/queries/sign-ins";

export const GET = serve(calls.teamSignIns, listTeamSignIns);
