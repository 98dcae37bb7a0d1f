import * as z from "zod/mini";
import { TooEarly, type NoticeTransport } from "../outbox/transport.ts";
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
      const { status, text: answer } = await post(`${api}/bot${token}/sendMessage`, body, {});
      if (status < 300) return;
      const message = `Telegram answered ${status}${reasons[status] ?? ""}`;
      const seconds = retryAfter(answer);
      throw seconds > 0 ? new TooEarly(message, seconds * 1000, status) : new Error(message);
    },
    probe: async () => {},
    close: () => {},
  };
}

/** What the Bot API answers when a chat gets too many messages. */
const tooMany = z.object({ parameters: z.object({ retry_after: z.int().check(z.positive()) }) });

/** Seconds until the chat takes a message again; 0 = the answer does not say. */
function retryAfter(answer: string): number {
  try {
    return tooMany.parse(JSON.parse(answer)).parameters.retry_after;
  } catch {
    return 0;
  }
}

/** What the operator has to mend. */
const reasons: Record<number, string> = {
  400: ": there is no such chat, or the bot is not in it",
  401: ": the bot's token is not valid",
  403: ": the bot may not write to this chat",
  404: ": the bot's token is not valid",
  429: ": too many messages in this chat",
};
