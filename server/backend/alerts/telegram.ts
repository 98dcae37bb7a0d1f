import type { NoticeTransport } from "../outbox/transport.ts";
import { post } from "./post.ts";

export interface TelegramSettings {
  token: string;
  /** Its number, or its name with an @. */
  chat: string;
}

const API = "https://api.telegram.org";

/** Delivers into a chat by a bot. @param api where the Bot API answers */
export function createTelegram({ token, chat }: TelegramSettings, api = API): NoticeTransport {
  return {
    async deliver({ text }) {
      const body = JSON.stringify({ chat_id: chat, text, link_preview_options: { is_disabled: true } });
      const status = await post(`${api}/bot${token}/sendMessage`, body, {});
      if (status >= 300) throw new Error(`Telegram answered ${status}${reasons[status] ?? ""}`);
    },
    probe: async () => {},
    close: () => {},
  };
}

/** What the operator has to mend. */
const reasons: Record<number, string> = {
  400: ": there is no such chat, or the bot is not in it",
  401: ": the bot's token is not valid",
  403: ": the bot may not write to this chat",
  404: ": the bot's token is not valid",
};
