import { securityPage } from "@/app/app/_account/security-page";
import { accountPaths } from "@/lib/core/pure/account-paths";
import { pageActor } from "@/lib/core/server/page";

export const metadata = { title: "Account and security" };

export default async function StaffSecurityPage() {
  return securityPage(await pageActor("staff", accountPaths.staffSecurity));
}
