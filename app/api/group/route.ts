import { serve } from "@/lib/serve";
import { groupList } from "@/lib/team/calls";
import { listGroups } from "@/lib/team/queries";

export const GET = serve(groupList, listGroups);
