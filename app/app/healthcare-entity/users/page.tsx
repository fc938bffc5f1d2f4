import type { ComponentProps } from "react";
import { listPage } from "@/app/app/list-page";
import { teamList } from "@/components/organizations/team/team-list";
import { TeamScreen } from "@/components/organizations/team/team-screen";
import { PayLinks } from "@/components/pay/pay-links";
import { listUsers } from "@/lib/organizations/team/queries";

export const metadata = { title: "Team" };

const Team = (props: ComponentProps<typeof TeamScreen>) => (
  <TeamScreen {...props} links={<PayLinks to={["billing", "invoices"]} />} />
);

export default listPage(teamList, listUsers, Team);
