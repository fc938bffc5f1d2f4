import { staffStatementsList } from "@/components/staff/pay/pay-lists";
import { StaffStatementsScreen } from "@/components/staff/statements/statements-screen";
import { listStatements } from "@/lib/pay/statements/queries/list";
import { payListPage } from "../../pay-list-page";

export const metadata = { title: "Statements" };

export default payListPage(staffStatementsList, listStatements, StaffStatementsScreen);
