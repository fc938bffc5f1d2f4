import { connectionsPage } from "@/app/app/_connections/connections-page";

export const metadata = { title: "Connections" };

export default connectionsPage("provider");
