{{- define "shopfloor.labels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{/* Labels that never change. Takes (list $ "api"). */}}
{{- define "shopfloor.selector" -}}
{{- $root := index . 0 -}}
app.kubernetes.io/name: {{ $root.Chart.Name }}
app.kubernetes.io/instance: {{ $root.Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{- define "shopfloor.image" -}}
image: {{ printf "%s:%s" .Values.image.repository (.Values.image.tag | default .Chart.AppVersion) | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
{{- end }}

{{/* Settings of every process. Those that the chart sets itself cannot be set beside it. Takes (list $ .Values.secrets). */}}
{{- define "shopfloor.settings" -}}
{{- $root := index . 0 -}}
{{- $own := list "HOST" "PORT" "DATA_DIR" "PUBLIC_URL" "SOLVER_WORKERS" "SOLVER_RESERVED" "WORKER_PORT" "METRICS_PORT" "SHUTDOWN_GRACE_MS" -}}
- name: PUBLIC_URL
  value: {{ required "publicUrl: the address that people use, such as https://shopfloor.example" $root.Values.publicUrl | quote }}
- name: SHUTDOWN_GRACE_MS
  value: {{ mul (int $root.Values.shutdownGraceSeconds) 1000 | quote }}
{{- range $name, $value := $root.Values.settings }}
{{- if or (has $name $own) (hasKey $root.Values.secrets $name) }}
{{- fail (printf "settings.%s: the chart sets it itself, or it is among secrets" $name) }}
{{- end }}
- name: {{ $name }}
  value: {{ $value | toString | quote }}
{{- end }}
{{ include "shopfloor.secrets" (index . 1) }}
{{- end }}

{{/* Takes secrets by the names of their settings. */}}
{{- define "shopfloor.secrets" -}}
{{- if not (hasKey . "DATABASE_URL") }}
{{- fail "secrets.DATABASE_URL: the Secret and key that hold the database's address" }}
{{- end }}
{{- range $name, $at := . }}
- name: {{ $name }}
  valueFrom:
    secretKeyRef: {{ toYaml $at | nindent 6 }}
{{- end }}
{{- end }}

{{- define "shopfloor.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{/* What the pods of both kinds share. Takes (list $ .Values.api). */}}
{{- define "shopfloor.pod" -}}
{{- $root := index . 0 -}}
{{- $kind := index . 1 -}}
automountServiceAccountToken: false
terminationGracePeriodSeconds: {{ add (int $root.Values.shutdownGraceSeconds) 10 }}
securityContext: {{ toYaml $root.Values.podSecurityContext | nindent 2 }}
{{- with $root.Values.imagePullSecrets }}
imagePullSecrets: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with $kind.nodeSelector }}
nodeSelector: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with $kind.tolerations }}
tolerations: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with $kind.affinity }}
affinity: {{ toYaml . | nindent 2 }}
{{- end }}
{{- end }}
