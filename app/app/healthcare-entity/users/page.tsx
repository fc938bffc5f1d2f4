import { listPage } from "@/app/app/list-page";
import { teamList } from "@/components/organizations/team/team-list";
import { TeamScreen } from "@/components/organizations/team/team-screen";
import { listUsers } from "@/lib/organizations/team/queries";

export const metadata = { title: "Team" };

export default listPage(teamList, listUsers, TeamScreen);
