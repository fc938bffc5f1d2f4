import { redirect } from "next/navigation";
import { securityPage } from "@/app/app/_account/security-page";
import { accountPaths } from "@/lib/core/pure/account-paths";
import { isSignedIn } from "@/lib/core/pure/actor";
import { publicPaths } from "@/lib/core/pure/paths";
import { visitor } from "@/lib/core/server/page";

export const metadata = { title: "Account and security" };

export default async function AccountSecurityPage() {
  const actor = await visitor();
  if (!isSignedIn(actor)) redirect(publicPaths.login);
  if (actor.kind === "staff") redirect(accountPaths.staffSecurity);
  return securityPage(actor);
}
