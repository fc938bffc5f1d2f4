import { serve } from "@/lib/serve";
import { userList } from "@/lib/team/calls";
import { listUsers } from "@/lib/team/queries";

export const GET = serve(userList, listUsers);
