import { serve } from "@/lib/core/server/serve";
import { userList } from "@/lib/organizations/team/calls";
import { listUsers } from "@/lib/organizations/team/queries";

export const GET = serve(userList, listUsers);
