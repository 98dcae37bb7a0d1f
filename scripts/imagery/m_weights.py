from studio import *
import m_rack
m_rack.COL.update({'25':'#131417','20':'#1626a8','10':'#131417','15':'#17181b'})
def rounddb(at,rotz,kg='20',L=.34,r=.078):
    def go():
        X=V((1,0,0)); rub=rubber('#0c0c0d','rdb',k=.9)
        for s in(-1,1):
            hl=.105; x0=s*(L/2-hl); c=V((x0,0,r)); a=X*s
            lathe([(.02,0),(r*.80,0),(r*.96,.006),(r,.014),(r,hl*.42),(r*.975,hl*.45),(r*.975,hl*.55),(r,hl*.58),(r,hl-.014),(r*.96,hl-.005),(r*.84,hl),(r*.80,hl-.002),(r*.78,hl-.006),(.001,hl-.006)],rub,96,c,c+a)
            lathe([(r*.70,0),(r*.76,0),(r*.76,.001),(r*.70,.001)],paint(ACCENT),96,c+a*(hl-.0065),c+a,closed=True)
            e=c+a*(hl-.0055); decal(kg,.058,e+V((0,0,.006)),(0,s,0),(0,0,1)); decal('КГ',.017,e-V((0,0,.036)),(0,s,0),(0,0,1))
            lathe([(.014,0),(.026,0),(.026,.006),(.022,.010),(.014,.010)],chrome(),64,c-a*.0,c-a,closed=True,bevel=.001)
        h=L/2-.105; cyl((-h,0,r),(h,0,r),.015,chrome(),bevel=0); lathe([(.0158,-h*.8),(.0165,0),(.0158,h*.8)],knurl(420),96,(0,0,r),(1,0,r))
    group(TR(at,(0,0,rotz)),go)
def build(variant='barbell'):
    if variant=='barbell': m_rack.barbell((0,0,.225),('20','10'))
    if variant=='plates':
        group(TR((-.19,.02,0),(0,-90,0)),m_rack.plate,(0,0,0),(1,0,0),'20'); group(TR((-.18,.03,.057),(0,-90,0)),m_rack.plate,(0,0,0),(1,0,0),'15')   # lie flat
        group(TR((.13,-.155,.0),(0,0,14))@Matrix.Rotation(radians(-24),4,'X')@TR((0,.066,.225),(0,0,-90)),m_rack.plate,(0,0,0),(1,0,0),'25')   # leans on them
    if variant=='rubber': rounddb((0,0,0),38); rounddb((.03,.21,0),27)
