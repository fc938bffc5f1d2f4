import { calendarPart } from "@/app/app/_notices/calendar-part";
import { ThisDevice } from "@/components/notices/push/this-device";
import { SettingsScreen } from "@/components/notices/settings/settings-screen";
import type { Side } from "@/lib/core/pure/actor";
import { noticePaths } from "@/lib/core/pure/notice-paths";
import { zonesOfStates } from "@/lib/core/pure/time";
import { pageActor } from "@/lib/core/server/page";
import { getNoticeSettings } from "@/lib/notices/preferences/queries";
import { listDevices } from "@/lib/notices/push/queries";

/** How news reaches a person of this side. */
export const noticeSettingsPage = (side: Side) => async () => {
  const actor = await pageActor(side, noticePaths[side].settings);
  return (
    <SettingsScreen side={side} zones={zonesOfStates} initial={await getNoticeSettings(actor)}>
      {await calendarPart(actor)}
      <ThisDevice initial={await listDevices(actor)} />
    </SettingsScreen>
  );
};
