/** What is wrong with a picture that need not be sent to find out; the page says it before the server would. */
export const PICTURE_TOO_LARGE = 'The picture is too large: send one of up to 15 MB.'
export const PICTURE_IS_HEIC =
  'HEIC pictures cannot be read. On an iPhone choose Settings, Camera, Formats, Most Compatible, or send the picture as JPEG.'
