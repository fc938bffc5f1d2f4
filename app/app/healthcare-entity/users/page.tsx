import { Plug, ShieldCheck } from "lucide-react";
import type { ComponentProps } from "react";
import { listPage } from "@/app/app/list-page";
import { teamList } from "@/components/organizations/team/team-list";
import { TeamScreen } from "@/components/organizations/team/team-screen";
import { LinkButtons } from "@/components/pay/link-buttons";
import { PayLinks } from "@/components/pay/pay-links";
import { repPaths } from "@/lib/core/pure/paths";
import { listUsers } from "@/lib/organizations/team/queries";

export const metadata = { title: "Team" };

/** Pages about the people of the team: whoever sees the team manages them. */
const ofPeople = [
  { label: "Security", href: repPaths.security, icon: ShieldCheck },
  { label: "Integrations", href: repPaths.integrations, icon: Plug },
];

const Team = (props: ComponentProps<typeof TeamScreen>) => (
  <TeamScreen
    {...props}
    links={
      <>
        <PayLinks to={["billing", "invoices"]} />
        <LinkButtons links={ofPeople} />
      </>
    }
  />
);

export default listPage(teamList, listUsers, Team);
