import { serve } from "@/lib/core/server/serve";
import { userSecurity } from "@/lib/staff/users/calls";
import { getUserSecurity } from "@/lib/staff/users/queries";

export const GET = serve(userSecurity, getUserSecurity);
