"""Stand-in for the part of `requests` that the samples use, on top of the standard library."""

import http.client
import uuid
from urllib.parse import urlsplit


class Response:
    def __init__(self, status_code, text):
        self.status_code = status_code
        self.text = text


def request(method, url, headers=None, data=None, files=None):
    address = urlsplit(url)
    sent = dict(headers or {})
    body = data.read() if hasattr(data, "read") else data
    if files is not None:
        boundary = uuid.uuid4().hex
        sent["Content-Type"] = "multipart/form-data; boundary=" + boundary
        body = b"".join(part(boundary, *entry) for entry in files)
        body += ("--%s--\r\n" % boundary).encode()
    connection = http.client.HTTPConnection(address.hostname, address.port)
    target = address.path + ("?" + address.query if address.query else "")
    connection.request(method, target or "/", body=body, headers=sent)
    answer = connection.getresponse()
    return Response(answer.status, answer.read().decode())


def part(boundary, name, value):
    filename, content = value[0], value[1]
    head = '--%s\r\nContent-Disposition: form-data; name="%s"' % (boundary, name)
    if filename is not None:
        head += '; filename="%s"' % filename
    if len(value) > 2:
        head += "\r\nContent-Type: " + value[2]
    raw = content.read() if hasattr(content, "read") else content.encode()
    return head.encode() + b"\r\n\r\n" + raw + b"\r\n"
