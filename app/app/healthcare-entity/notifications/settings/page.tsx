import { noticeSettingsPage } from "@/app/app/_notices/notice-settings-page";

export const metadata = { title: "Notification Settings" };

export default noticeSettingsPage("rep");
