import { serve } from "@/lib/core/server/serve";
import { groupList } from "@/lib/organizations/team/calls";
import { listGroups } from "@/lib/organizations/team/queries";

export const GET = serve(groupList, listGroups);
