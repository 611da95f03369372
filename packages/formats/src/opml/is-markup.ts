const MARKUP =
  /<\/?(?:b|i|u|s|strong|em|a|br|p|span|del|strike|mark|code|font|sub|sup)(?:\s[^<>]{0,2000})?\/?>|&(?:amp|lt|gt|quot|#\d{1,7});/i;

/** Many programs write HTML into the text of a row. Where there is none, every character counts. */
export const isMarkup = (text: string): boolean => MARKUP.test(text);
